/** The client begins: one page, mounted once. */

import { mount } from 'svelte';
import App from './App.svelte';
import { lang } from './lang';
import { pauses } from './net/api';
import { t } from './texts';
import { toasts } from './ui/toasts.svelte';
import './ui/theme.css';
import './ui/controls.css';

document.documentElement.lang = lang;
pauses.tell = (seconds) => toasts.done(t.common.slowed(seconds));
const target = document.getElementById('app');
if (target) mount(App, { target });
const later = () => void import('./net/install').then(({ install }) => install());
if (import.meta.env.PROD) {
  // The texts are waited for before anything here runs: the page may be loaded by then.
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
