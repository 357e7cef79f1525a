import './memory-storage.ts'
import '@fontsource-variable/anek-bangla/wdth.css'
import '@fontsource/tiro-bangla/400.css'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './back-office.tsx'
import { LastBoundary } from './crash-screen.tsx'
import { reportUncaught } from './report-crash.ts'
import { letBackClose } from './ui/back-closes.ts'

reportUncaught()
letBackClose()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LastBoundary>
      <BackOffice />
    </LastBoundary>,
  )
