// A contact mail as the form holds it, and what comes of sending it (G-38, G-39). Used by the form in the browser and, where
// scripts are off, by the screen's `action` on the server.
import type { Call } from '@chobighor/contract/client'
import { isFailure } from '@chobighor/contract/failure'
import type { ContactMail } from '@chobighor/contract/studio'
import type { FieldErrors } from '../../ui/wrong-fields.ts'

export const FIELDS = ['name', 'subject', 'mobile', 'email_address', 'body'] as const
export type FieldName = (typeof FIELDS)[number]

export interface MailOutcome {
  /** The server's thanks; undefined where the mail was refused. */
  thanks?: string
  /** Why it was refused, and what is wrong with each field, where it is about fields. */
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

/** What the form has a field for; else the alert says the detail alone. */
function fieldsOf(refused: FieldErrors = {}): FieldErrors | undefined {
  const own = Object.entries(refused).filter(([name]) => FIELDS.some((field) => field === name))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}
