// A contact mail as the form holds it, and the result of sending it (G-38, G-39). The form uses it in the browser;
// without scripts the screen's `action` uses it on the server.
import type { Call } from '@chobighor/contract/client'
import { isFailure } from '@chobighor/contract/failure'
import type { ContactMail } from '@chobighor/contract/studio'
import type { FieldErrors } from '../../ui/field-errors.ts'

export const FIELDS = ['name', 'subject', 'mobile', 'email_address', 'body'] as const
export type FieldName = (typeof FIELDS)[number]

export interface MailOutcome {
  /** The server's thanks; undefined if the mail was refused. */
  thanks?: string
  /** The reason of the refusal, and the error of each field if fields are wrong. */
  detail?: string
  fields?: FieldErrors | undefined
  status: number
}

export function mailOf(form: FormData): ContactMail {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    subject: text('subject'),
    mobile: text('mobile'),
    email_address: text('email_address'),
    body: text('body'),
    website: text('website'),
  }
}

export async function sendContactMail(call: Call, mail: ContactMail): Promise<MailOutcome> {
  try {
    const { detail } = await call.studio.sendMail(mail)
    return { thanks: detail, status: 201 }
  } catch (error) {
    if (!isFailure(error)) throw error
    return { detail: error.message, fields: fieldsOf(error.fields), status: error.status }
  }
}

/** The errors of fields that the form has. For others, the alert shows only the detail. */
function fieldsOf(refused: FieldErrors = {}): FieldErrors | undefined {
  const own = Object.entries(refused).filter(([name]) => FIELDS.some((field) => field === name))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}
