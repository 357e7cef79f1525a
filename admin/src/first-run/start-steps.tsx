import type { FirstStart } from '@chobighor/contract/admin/start'
import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  type TextFieldProps,
  Typography,
} from '@mui/material'
import { Field as BaseField } from '../ui/field.tsx'
import { startTexts as texts } from './start-texts.ts'

type TextOf = { [Key in keyof WizardDraft]: WizardDraft[Key] extends boolean ? never : Key }[keyof WizardDraft]

interface Props {
  given: WizardDraft
  change: (some: Partial<WizardDraft>) => void
  hasDemo: boolean
}

/** The step of each field, to show a refused field. */
export const FIELDS_OF_STEPS: readonly (readonly (keyof WizardDraft)[])[] = [
  ['first_name', 'last_name', 'email', 'password'],
  ['site_title', 'phone', 'studio_email', 'address'],
  ['with_demo'],
]

type FieldProps = Omit<TextFieldProps, 'name'> & Pick<Props, 'given' | 'change'> & { name: TextOf }

const Field = ({ given, change, ...field }: FieldProps) => (
  <BaseField
    value={given[field.name]}
    onChange={({ target }) => change({ [field.name]: target.value })}
    margin="none"
    {...field}
  />
)

export function AdminStep({ hasDemo: _, ...props }: Props) {
  return (
    <>
      <Typography>{texts.you}</Typography>
      <Field {...props} name="first_name" label={texts.firstName} autoComplete="given-name" required autoFocus />
      <Field {...props} name="last_name" label={texts.lastName} autoComplete="family-name" />
      <Field {...props} name="email" label={texts.email} type="email" autoComplete="username" required />
      <Field
        {...props}
        name="password"
        label={texts.password}
        type="password"
        autoComplete="new-password"
        helperText={texts.passwordHelp}
        required
      />
    </>
  )
}

export function StudioStep({ hasDemo: _, ...props }: Props) {
  return (
    <>
      <Typography>{texts.studio}</Typography>
      <Field {...props} name="site_title" label={texts.siteTitle} autoComplete="organization" required autoFocus />
      <Field {...props} name="phone" label={texts.phone} type="tel" autoComplete="tel" />
      <Field {...props} name="studio_email" label={texts.studioEmail} type="email" autoComplete="email" />
      <Field {...props} name="address" label={texts.address} autoComplete="street-address" multiline minRows={2} />
    </>
  )
}

export function DemoStep({ given, change, hasDemo }: Props) {
  const ways = [
    hasDemo
      ? { value: 'demo', label: texts.keepDemo, help: texts.keepDemoHelp }
      : { value: 'demo', label: texts.fillDemo, help: texts.fillDemoHelp },
    { value: 'empty', label: texts.empty, help: texts.emptyHelp },
  ]
  return (
    <FormControl>
      <FormLabel id="first-day">{texts.demoQuestion}</FormLabel>
      <RadioGroup
        aria-labelledby="first-day"
        value={given.with_demo ? 'demo' : 'empty'}
        onChange={(_, value) => change({ with_demo: value === 'demo' })}
      >
        {ways.map(({ value, label, help }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio sx={{ alignSelf: 'flex-start' }} />}
            sx={{ py: 1 }}
            label={
              <>
                <Typography sx={{ pt: 1 }}>{label}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {help}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

// Keeps the answers of the first start over a reload: all but the password, which is never stored.
export type WizardDraft = Required<Omit<FirstStart, 'token'>>

const KEY = 'firstStart'
const NOTHING: WizardDraft = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  site_title: '',
  phone: '',
  studio_email: '',
  address: '',
  with_demo: true,
}

export function keepWizardDraft({ password: _, ...answers }: WizardDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers))
  } catch {
    // if the browser stores nothing, a reload starts again from the beginning
  }
}

/** Damaged answers, or answers of another shape, are ignored. */
export function readWizardDraft(): WizardDraft {
  let kept: unknown
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return NOTHING
  }
  if (typeof kept !== 'object' || kept === null) return NOTHING
  const known = Object.entries(kept).filter(
    ([name, value]) => name !== 'password' && typeof value === typeof NOTHING[name as keyof WizardDraft],
  )
  return { ...NOTHING, ...Object.fromEntries(known) }
}

export function dropWizardDraft(): void {
  sessionStorage.removeItem(KEY)
}
