// The views of an area as a menu, for a phone: its button says which one is open.
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'

interface Props {
  /** The address and the label of each. */
  views: (readonly [to: string, label: string])[]
  pathname: string
  /** The button's text where none of them is open. */
  label: string
}

export function ViewsMenu({ views, pathname, label }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<ExpandMore />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ borderBottom: 2, borderRadius: 0 }}
      >
        {views.find(([to]) => to === pathname)?.[1] ?? label}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {views.map(([to, name]) => (
          <MenuItem
            key={to}
            component={Link}
            to={to}
            selected={to === pathname}
            aria-current={to === pathname ? 'page' : undefined}
            onClick={close}
            sx={{ minHeight: 44 }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
