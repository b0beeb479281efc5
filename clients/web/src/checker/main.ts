/** The checker begins: one page in one file. */

import { mount } from 'svelte';
import { lang } from '../lang';
import '../ui/theme.css';
import '../ui/controls.css';
import Checker from './Checker.svelte';

document.documentElement.lang = lang;
const target = document.getElementById('app');
if (target) mount(Checker, { target });
