import type { Order } from '@chobighor/contract/orders'
import { useRevalidator } from 'react-router'
import { callFromBrowser } from '../../load.ts'
import { Field } from '../../ui/field.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { DeskForm } from './desk-form.tsx'
import { orderTexts } from './order-texts.ts'

export interface LinkFormProps {
  order: Pick<Order, 'id' | 'fileDownloadLink'>
  onDone: () => void
}

/** Where the files of the order are, pasted; empty takes the link away. It delivers nothing by itself (M-16). */
export function LinkForm({ order: { id, fileDownloadLink }, onDone }: LinkFormProps) {
  const { revalidate } = useRevalidator()
  const form = useCallForm({
    malformed: { fileDownloadLink: orderTexts.linkMalformed },
    async send(textOf) {
      await callFromBrowser().orders.setDownloadLink({ id, fileDownloadLink: textOf('fileDownloadLink').trim() })
      await revalidate()
      onDone()
    },
  })
  return (
    <DeskForm form={form} send={orderTexts.saveLink} sending={orderTexts.savingLink}>
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
