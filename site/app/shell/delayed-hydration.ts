// Starts the page's scripts after its first view has been painted with its fonts and pictures, or as soon as the
// visitor touches the page or looks for the menu, and after a time limit in any case. The framework's own module waits
// (server/security-headers.ts); it lists the files that it needs, so that all are requested at once. In a background tab
// nothing is painted and nothing starts. If a visitor presses a button that needs scripts, it is pressed again after
// they have started; menus are opened by the browser itself.
import { useEffect } from 'react'

/** The type of a script that doesn't run yet. */
export const WAITING = 'text/waiting'

/** Pixels. A pointer this near to the window's top looks for the menu, which the scripts show sooner (M-27). */
const NEAR_TOP = 160

/** Milliseconds after the first frame: then scripts start without waiting for fonts and pictures. */
const PATIENCE = 3_000

export const delayedHydrationScript = `onclick=function(e){pressedEarly=e.target.closest('button[type=button]:not([popovertarget])')};requestAnimationFrame(function(){var w=document.querySelector('script[type="${WAITING}"]'),p={passive:true};function go(){if(!w.isConnected)return;w.dataset.files.split(' ').forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)});var s=document.createElement('script');s.type='module';s.textContent=w.textContent;w.replaceWith(s)}function painted(){requestAnimationFrame(function(){setTimeout(go)})}if(!w)return;setTimeout(go,${PATIENCE});addEventListener('pointerdown',go,p);addEventListener('keydown',go,p);addEventListener('pointermove',function(e){if(e.clientY<${NEAR_TOP})go()},p);new PerformanceObserver(function(l,o){if(!l.getEntriesByName('first-contentful-paint').length)return;o.disconnect();if(document.readyState=='complete')painted();else addEventListener('load',painted)}).observe({type:'paint',buffered:true})})`

declare global {
  var pressedEarly: HTMLElement | null | undefined
}

/** Presses the button that was pressed before the scripts ran, so that an early tap isn't lost. */
export function usePressedEarly(): void {
  useEffect(() => {
    window.onclick = null
    window.pressedEarly?.click()
    window.pressedEarly = null
  }, [])
}
