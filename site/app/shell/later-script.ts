// Starts the page's scripts after its first view: once it has been seen, with the type and the pictures that it begins with, or
// as soon as somebody touches it, and after a while in any case. What waits is the framework's own module
// (server/scripts-later.ts); the files that it needs are named on it, so that they are asked for all at once. In a tab that nobody
// looks at, nothing is painted and nothing started. A button that only the scripts can answer is remembered, and pressed once
// they are there (use-pressed-early.ts); what opens a menu is the browser's own.

/** The type of a script that doesn't run yet. */
export const WAITING = 'text/waiting'

/** Milliseconds after the first frame: what hasn't come by then doesn't hold the scripts back any more. */
const PATIENCE = 3_000

export const laterScript = `onclick=function(e){pressedEarly=e.target.closest('button[type=button]:not([popovertarget])')};requestAnimationFrame(function(){var w=document.querySelector('script[type="${WAITING}"]'),p={passive:true};function go(){if(!w.isConnected)return;w.dataset.files.split(' ').forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)});var s=document.createElement('script');s.type='module';s.textContent=w.textContent;w.replaceWith(s)}function painted(){requestAnimationFrame(function(){setTimeout(go)})}if(!w)return;setTimeout(go,${PATIENCE});addEventListener('pointerdown',go,p);addEventListener('keydown',go,p);new PerformanceObserver(function(l,o){if(!l.getEntriesByName('first-contentful-paint').length)return;o.disconnect();if(document.readyState=='complete')painted();else addEventListener('load',painted)}).observe({type:'paint',buffered:true})})`
