// The choice of a role in a dialog, each with what it may do.

import type { PersonRole } from '@chobighor/contract/admin/people'
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { useFieldErrors } from '../ui/field.tsx'
import { Quiet } from '../ui/parts.tsx'
import { peopleTexts as texts } from './people-texts.ts'

export function RoleField({ choices, chosen }: { choices: readonly PersonRole[]; chosen: PersonRole }) {
  const id = useId()
  const { role: refusal } = useFieldErrors()
  return (
    <FormControl sx={{ mt: 2 }} error={refusal !== undefined}>
      <FormLabel id={id}>{texts.role}</FormLabel>
      <RadioGroup name="role" defaultValue={chosen} aria-labelledby={id}>
        {choices.map((role) => (
          <FormControlLabel
            key={role}
            value={role}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', py: 0.5 }}
            label={
              <>
                {texts.roles[role]}
                <Quiet component="span" sx={{ display: 'block' }}>
                  {texts.roleWords[role]}
                </Quiet>
              </>
            }
          />
        ))}
      </RadioGroup>
      {refusal && <FormHelperText>{refusal}</FormHelperText>}
    </FormControl>
  )
}
