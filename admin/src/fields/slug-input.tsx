// The address of a record. For a new one it follows the name until the user writes an address.
import { useEffect, useRef } from 'react'
import { type TextInputProps, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { LineInput } from './form-inputs.tsx'
import { proposeSlug } from './propose-slug.ts'

export function SlugInput({ from, ...props }: TextInputProps & { from: string }) {
  const isNew = useRecordContext()?.id === undefined
  const { getValues, setValue } = useFormContext()
  const name: unknown = useWatch({ name: from })
  const proposed = useRef('')
  const { source } = props
  useEffect(() => {
    const isOwn = (getValues(source) ?? '') !== proposed.current
    if (!isNew || isOwn || typeof name !== 'string') return
    proposed.current = proposeSlug(name)
    setValue(source, proposed.current, { shouldDirty: true })
  }, [isNew, name, source, getValues, setValue])
  return <LineInput {...props} />
}
