/** The page without a server: loads what its address names as soon as that can be had. Its fragment stays. */

const SECONDS = 10;
const again = () => location.reload();
document.querySelector('button').addEventListener('click', again);
addEventListener('online', again);
setTimeout(again, 1000 * SECONDS);
