// Choosing files of this device, and saving a file to it.
import { Button, type ButtonProps } from '@mui/material'
import { type ChangeEvent, type InputHTMLAttributes, useRef } from 'react'

/** Each type is named: a phone then converts its own format to JPEG. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

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

export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
