import './memory-storage.ts'
import '@fontsource-variable/anek-bangla/wdth.css'
import '@fontsource/tiro-bangla/400.css'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './back-office.tsx'
import { LastBoundary, listenForUncaughtErrors } from './crash-screen.tsx'
import { closeDialogOnBack } from './ui/close-dialog-on-back.ts'

listenForUncaughtErrors()
closeDialogOnBack()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LastBoundary>
      <BackOffice />
    </LastBoundary>,
  )
