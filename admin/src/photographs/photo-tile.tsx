import { useSortable } from '@dnd-kit/sortable'
import DragIndicator from '@mui/icons-material/DragIndicator'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import { Box, Checkbox, Chip, IconButton } from '@mui/material'
import { memo } from 'react'
import { uiTexts } from '../ui/ui-texts.ts'
import type { Photo } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'

const onPicture = {
  bgcolor: 'background.default',
  borderRadius: 0,
  opacity: 0.9,
  '&:hover': { bgcolor: 'background.default', opacity: 1 },
}

interface Props {
  photo: Photo
  name: string
  isChosen: boolean
  choose: (id: number) => void
  open: (id: number) => void
}

export const PhotoTile = memo(function PhotoTile({ photo, name, isChosen, choose, open }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  })
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        position: 'relative',
        minWidth: 0,
        zIndex: isDragging ? 2 : 0,
        outline: isDragging ? '3px solid' : 'none',
        outlineColor: 'primary.main',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 180px',
      }}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
        opacity: isDragging ? 0.9 : 1,
      }}
    >
      <Shown photo={photo} name={name} isChosen={isChosen} open={open} />
      <Choice id={photo.id} name={name} isChosen={isChosen} choose={choose} />
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={texts.move(name)}
        sx={{ ...onPicture, position: 'absolute', top: 0, right: 0, touchAction: 'none', cursor: 'grab' }}
      >
        <DragIndicator />
      </IconButton>
    </Box>
  )
})

const Choice = memo(function Choice({
  id,
  name,
  isChosen,
  choose,
}: Pick<Props, 'name' | 'isChosen' | 'choose'> & { id: number }) {
  return (
    <Checkbox
      checked={isChosen}
      onChange={() => choose(id)}
      slotProps={{ input: { 'aria-label': texts.choose(name) } }}
      sx={{ ...onPicture, position: 'absolute', top: 0, left: 0, width: 44, height: 44 }}
    />
  )
})

/** Drawn again only if the photo itself changed: during a drag, all tiles move. */
const Shown = memo(function Shown({ photo, name, isChosen, open }: Omit<Props, 'choose'>) {
  const { picture, photo_url, title, in_home, is_published, demo } = photo
  const source = picture ? `${picture.folder}/${picture.widths[0]}.avif` : (photo_url ?? '')
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        onClick={() => open(photo.id)}
        aria-label={texts.open(name)}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '1',
          p: 0,
          border: 0,
          cursor: 'pointer',
          bgcolor: 'divider',
          outline: isChosen ? '3px solid' : 'none',
          outlineOffset: '-3px',
          outlineColor: 'primary.main',
          '&:focus-visible': { outline: '3px solid', outlineOffset: '-3px', outlineColor: 'text.primary' },
        }}
      >
        <Box
          component="img"
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover', opacity: is_published ? 1 : 0.45 }}
          style={{ objectPosition: picture ? `${picture.focus.x}% ${picture.focus.y}%` : undefined }}
        />
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 24, fontSize: 13, color: 'text.secondary' }}
      >
        {in_home && <HomeOutlined titleAccess={texts.onHome} sx={{ fontSize: 16 }} />}
        {!is_published && <VisibilityOff titleAccess={texts.hidden} sx={{ fontSize: 16 }} />}
        {demo && <Chip size="small" variant="outlined" label={uiTexts.demo.mark} sx={{ height: 20 }} />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {title}
        </Box>
      </Box>
    </>
  )
})
