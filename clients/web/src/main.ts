/** The client begins: one page, mounted once. */

import { mount } from 'svelte';
import App from './App.svelte';
import './ui/theme.css';
import './ui/controls.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
