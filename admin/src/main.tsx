import './memory-storage.ts'
import './read-time-zone.ts'
import '@fontsource-variable/anek-bangla/wght.css'
import '@fontsource/tiro-bangla/400.css'
import './sign-in/sign-in.css'
import { createRoot } from 'react-dom/client'
import { LastBoundary, listenForUncaughtErrors } from './crash-screen.tsx'
import { FirstLoad } from './sign-in/first-load.tsx'
import { closeDialogOnBack } from './ui/close-dialog-on-back.ts'

listenForUncaughtErrors()
closeDialogOnBack()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LastBoundary>
      <FirstLoad />
    </LastBoundary>,
  )
