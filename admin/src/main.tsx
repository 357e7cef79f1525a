import '@fontsource-variable/anek-bangla/wdth.css'
import '@fontsource/tiro-bangla/400.css'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './back-office.tsx'
import { letBackClose } from './ui/back-closes.ts'

letBackClose()

const root = document.getElementById('root')
if (root) createRoot(root).render(<BackOffice />)
