// The studio's accent and typefaces, so that the editor (admin.css) shows text as the site does (site/app/style/rich-text.css).
import './site-look.css'
import { useTheme } from '@mui/material'
import type { CSSProperties } from 'react'
import { call } from '../../call.ts'
import { DISPLAY, TEXT } from '../../theme.ts'
import { useCall } from '../../ui/loading.tsx'

/** Anybody may ask for it. Without an answer the editor has the style sheet's own look. */
const findLook = () => call.studio.listBasicSettings().catch(() => [])

export function useSiteLook(): CSSProperties {
  const { mode, primary } = useTheme().palette
  const [look] = useCall(findLook).answer ?? []
  return {
    '--site-headings': look?.type_pair === 'anek' ? TEXT : DISPLAY,
    '--site-text': look?.type_pair === 'tiro' ? DISPLAY : TEXT,
    '--site-accent': look?.accent?.[mode] ?? primary.main,
  } as CSSProperties
}
