// The picture that a customer may add to a reported transfer, until the studio has looked at it (decision 093).
import type { PaymentClaim } from '@chobighor/contract/claims'
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'
import { useState } from 'react'
import { fileFromBrowser } from '../../route-loaders.ts'
import { Alert } from '../../ui/alert.tsx'
import type { CallFormOptions } from '../../ui/call-form.tsx'
import { Field } from '../../ui/field.tsx'
import { moneyTexts as texts } from './money-texts.ts'
import { OrderActionForm } from './order-action-form.tsx'

/** What a file input of this form has; undefined for nothing. */
export function pictureIn(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('picture')
  return file instanceof File && file.size > 0 ? file : undefined
}

export async function sendPicture(order: number, claim: number, file: File): Promise<void> {
  await fileFromBrowser(claimPicturePath(order, claim), { method: 'PUT', body: await shrinkPicture(file) })
}

interface PictureProps {
  order: number
  claim: PaymentClaim
}

export function AddPicture({ order, claim: { id, hasPicture } }: PictureProps) {
  const add: CallFormOptions['send'] = async (_, form) => {
    const file = pictureIn(form)
    if (file) await sendPicture(order, id, file)
    form.reset()
  }
  return (
    <OrderActionForm act={add} send={hasPicture ? texts.replacePicture : texts.addPicture} sending={texts.reporting}>
      {(field) => <Field {...field('picture', texts.otherPicture)} type="file" accept="image/*" required />}
    </OrderActionForm>
  )
}

/** No address leads to the picture, so it is read when somebody wants to see it. */
export function ShowPicture({ order, claim: { id, transactionId } }: PictureProps) {
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)
  const show = () =>
    fileFromBrowser(claimPicturePath(order, id))
      .then(dataAddress)
      .then(setAddress, () => setMissing(true))
  if (address) return <img className="order-transfer-picture" src={address} alt={texts.pictureOf(transactionId)} />
  return (
    <>
      <p>
        <button className="link" type="button" onClick={() => void show()}>
          {texts.showPicture}
        </button>
      </p>
      {isMissing && <Alert kind="danger">{texts.noPicture}</Alert>}
    </>
  )
}

/** The page's policy allows pictures in its own text. */
function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** In pixels; the server keeps no wider one. */
const WIDEST = 1440
const QUALITY = 0.85

/** As small as the studio needs it, for slow networks. What this browser can't draw goes as it is. */
async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(bitmap.width, WIDEST)
  canvas.height = Math.max(1, Math.round((bitmap.height * canvas.width) / bitmap.width))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return drawn && drawn.size < file.size ? drawn : file
}
