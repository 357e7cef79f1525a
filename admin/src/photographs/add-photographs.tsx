// How photographs are chosen: files or the camera roll, a folder, or dropped anywhere on the screen.
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate'
import CreateNewFolder from '@mui/icons-material/CreateNewFolder'
import { Box, Button } from '@mui/material'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { PhotoList } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { type Chosen, pictureFilesOf, readDropped } from './read-dropped.ts'
import { uploadQueue } from './upload-queue.ts'

/** Named one by one: a phone then turns its own format into a JPEG. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

function useAdd(list: PhotoList) {
  const notify = useNotify()
  return ({ pictures, passedOver }: Chosen) => {
    if (pictures.length === 0) notify(texts.noPictures, { type: 'warning' })
    else if (passedOver > 0) notify(texts.passedOver(passedOver))
    uploadQueue.add(pictures, list)
  }
}

export function AddButtons({ list }: { list: PhotoList }) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const add = useAdd(list)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add(pictureFilesOf(target.files ?? []))
    target.value = '' // the same ones can be chosen again
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" startIcon={<AddPhotoAlternate />} onClick={() => files.current?.click()}>
        {texts.chooseFiles}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<CreateNewFolder />}
        onClick={() => folder.current?.click()}
      >
        {texts.chooseFolder}
      </Button>
      <input ref={files} hidden type="file" multiple accept={PICTURES} aria-label={texts.chooseFiles} onChange={take} />
      <input ref={folder} hidden type="file" webkitdirectory="" aria-label={texts.chooseFolder} onChange={take} />
    </Box>
  )
}

/** Whatever is dropped inside of it is added. */
export function DropArea({ list, children }: { list: PhotoList; children: ReactNode }) {
  const [depth, setDepth] = useState(0)
  const add = useAdd(list)
  const isFiles = ({ dataTransfer }: DragEvent) => list.kind !== 'home' && dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    if (!isFiles(event)) return
    event.preventDefault()
    setDepth(0)
    void readDropped(event.dataTransfer).then(add)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the buttons do the same
    <div
      onDragEnter={(event) => isFiles(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => isFiles(event) && setDepth((before) => before - 1)}
      onDragOver={(event) => isFiles(event) && event.preventDefault()}
      onDrop={drop}
      style={{ position: 'relative', minHeight: '60vh' }}
    >
      {children}
      {depth > 0 && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 10,
            display: 'grid',
            placeItems: 'center',
            border: '3px dashed',
            borderColor: 'primary.main',
            bgcolor: 'background.default',
            opacity: 0.92,
            fontSize: 22,
            pointerEvents: 'none',
          }}
        >
          {texts.dropHere}
        </Box>
      )}
    </div>
  )
}
