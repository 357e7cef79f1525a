// Forms side by side, of which one is sent at a time: what an earlier one was told is over when the next is sent.
import { type FormEvent, useEffect } from 'react'
import { type CallFormOptions, useCallForm } from '../../ui/use-call-form.ts'

/** What was begun last; each time another object. */
export interface Act {
  by: string
}

export interface Desk {
  act: Act | undefined
  begin: (act: Act) => void
}

/** @param name of this form among the desk's */
export function useDeskForm({ act, begin }: Desk, name: string, options: CallFormOptions) {
  const form = useCallForm(options)
  const { forget, formProps } = form
  const othersAct = act?.by === name ? undefined : act

  useEffect(() => {
    if (othersAct) forget()
  }, [othersAct, forget])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    begin({ by: name })
    void formProps.onSubmit(event)
  }
  return { ...form, formProps: { ...formProps, onSubmit } }
}
