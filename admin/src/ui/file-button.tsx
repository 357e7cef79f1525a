// Choosing files of this device.
import { Button, type ButtonProps } from '@mui/material'
import { type ChangeEvent, type InputHTMLAttributes, useRef } from 'react'

export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/heic,image/heif,.heic,.heif'
/** The same, or a drawing: a logo. */
export const PICTURES_AND_DRAWINGS = `${PICTURES},image/svg+xml`

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** Which files can be chosen, and the name of the input. */
  input?: InputHTMLAttributes<HTMLInputElement>
  take: (files: [File, ...File[]]) => void
}

export function FileButton({ input, take, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first, ...others] = target.files ?? []
    target.value = '' // so that the same files can be chosen again
    if (first) take([first, ...others])
  }
  return (
    <>
      <Button {...button} onClick={() => chooser.current?.click()} />
      <input {...input} ref={chooser} hidden type="file" onChange={change} />
    </>
  )
}
