// Starts the page's scripts after its first paint. What waits is the framework's own module (server/scripts-later.ts); the files
// that it needs are named on it, so that they are asked for all at once. In a tab that nobody looks at, nothing is painted and
// nothing started.

/** The type of a script that doesn't run yet. */
export const WAITING = 'text/waiting'

export const laterScript = `requestAnimationFrame(function(){setTimeout(function(){var w=document.querySelector('script[type="${WAITING}"]');if(!w)return;w.dataset.files.split(' ').forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)});var s=document.createElement('script');s.type='module';s.textContent=w.textContent;w.replaceWith(s)})})`
