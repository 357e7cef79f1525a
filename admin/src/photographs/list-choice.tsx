import { ListSubheader, MenuItem, TextField } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { type NamedList, type PhotoList, pathOf } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'

interface Props {
  list: PhotoList
  categories: NamedList[]
  companies: NamedList[]
}

export function ListChoice({ list, categories, companies }: Props) {
  const navigate = useNavigate()
  const group = (kind: 'category' | 'company', label: string, lists: NamedList[]) =>
    lists.length === 0
      ? []
      : [
          <ListSubheader key={kind}>{label}</ListSubheader>,
          ...lists.map(({ id, name }) => (
            <MenuItem key={`${kind}${id}`} value={pathOf({ kind, id })}>
              {name}
            </MenuItem>
          )),
        ]
  return (
    <TextField
      select
      label={texts.list}
      value={pathOf(list)}
      onChange={({ target }) => navigate(target.value)}
      sx={{ maxWidth: 360 }}
    >
      <MenuItem value={pathOf({ kind: 'home' })}>{texts.home}</MenuItem>
      {group('category', texts.categories, categories)}
      {group('company', texts.companies, companies)}
    </TextField>
  )
}
