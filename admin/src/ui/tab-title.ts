// The title of the browser's tab says where one is: “Order 12 · Orders · The studio”.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { areaOf } from '../screens.ts'
import { shellTexts } from '../shell-texts.ts'

/** Where react-admin puts the title of the open screen (`TitlePortal`). */
const PLACE = 'react-admin-title'

export function tabTitle(screen: string, area: string): string {
  const parts = [screen, area, shellTexts.title].map((part) => part.trim()).filter((part) => part !== '')
  return [...new Set(parts)].join(' · ')
}

/** Follows the screen's title, which changes when its data come. */
export function useTabTitle(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const place = document.getElementById(PLACE)
    const write = () => {
      document.title = tabTitle(place?.textContent ?? '', areaOf(pathname))
    }
    write()
    if (!place) return
    const observer = new MutationObserver(write)
    observer.observe(place, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pathname])
}
