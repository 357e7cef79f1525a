// What is shown without the theme, because its code has not come, or has failed: in the colours of the user's choice.
import type { ReactNode } from 'react'
import { chosenTheme } from '../chosen-theme.ts'

export function Alone({ children }: { children: ReactNode }) {
  return (
    <div className="alone" data-theme={chosenTheme()}>
      {children}
    </div>
  )
}
