import type { Order } from '@chobighor/contract/orders'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { Field } from '../../ui/field.tsx'
import { completeLink } from './complete-link.ts'
import { DeskForm } from './desk-form.tsx'
import { orderTexts } from './order-texts.ts'
import { type Desk, useDeskForm } from './use-desk-form.ts'

export interface LinkFormProps {
  order: Pick<Order, 'id' | 'fileDownloadLink'>
  desk: Desk
  onDone: () => void
}

/** Where the files of the order are, pasted; empty takes the link away. It delivers nothing by itself (M-16). */
export function LinkForm({ order: { id, fileDownloadLink }, desk, onDone }: LinkFormProps) {
  const { revalidate } = useRevalidator()
  const form = useDeskForm(desk, 'link', {
    malformed: { fileDownloadLink: orderTexts.linkMalformed },
    async send(textOf) {
      await callFromBrowser().orders.setDownloadLink({ id, fileDownloadLink: textOf('fileDownloadLink').trim() })
      await revalidate()
      onDone()
    },
  })

  // its own rule is asked before it is sent, so the field itself is completed
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('fileDownloadLink')
    if (field instanceof HTMLInputElement) field.value = completeLink(field.value)
    form.formProps.onSubmit(event)
  }
  return (
    <DeskForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit } }}
      send={orderTexts.saveLink}
      sending={orderTexts.savingLink}
    >
      <Field
        name="fileDownloadLink"
        type="url"
        label={orderTexts.link}
        hint={orderTexts.linkHint}
        error={form.errors.fileDownloadLink}
        defaultValue={fileDownloadLink ?? ''}
        placeholder="https://"
        autoComplete="off"
      />
    </DeskForm>
  )
}
