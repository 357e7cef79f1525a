// The ways to choose photographs: files, the camera roll, a folder, or drag and drop anywhere on the screen.
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate'
import CreateNewFolder from '@mui/icons-material/CreateNewFolder'
import { Box } from '@mui/material'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { FileButton, PICTURES } from '../ui/file-button.tsx'
import { forgetLeft } from '../uploads/unfinished-uploads.ts'
import { type PhotoList, pathOf } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { type Chosen, pictureFilesOf, readDropped } from './read-dropped.ts'
import { uploadQueue } from './shared-upload-queue.ts'

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Lets the user choose a folder: all current browsers know it, React's types don't. */
    webkitdirectory?: T extends never ? never : string
  }
}

function useAdd(list: PhotoList) {
  const notify = useNotify()
  return ({ pictures, passedOver, unread }: Chosen) => {
    forgetLeft(pictures.map(({ file: { name } }) => ({ place: pathOf(list), name })))
    const already = uploadQueue.add(pictures, list)
    if (unread > 0) notify(texts.unread(unread), { type: 'warning' })
    else if (pictures.length === 0) notify(texts.noPictures, { type: 'warning' })
    else if (already > 0) notify(texts.already(already))
    else if (passedOver > 0) notify(texts.passedOver(passedOver))
  }
}

export function AddButtons({ list }: { list: PhotoList }) {
  const add = useAdd(list)
  const take = (files: File[]) => add(pictureFilesOf(files))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <FileButton
        variant="contained"
        startIcon={<AddPhotoAlternate />}
        input={{ multiple: true, accept: PICTURES, 'aria-label': texts.chooseFiles }}
        take={take}
      >
        {texts.chooseFiles}
      </FileButton>
      <FileButton
        variant="outlined"
        color="secondary"
        startIcon={<CreateNewFolder />}
        input={{ webkitdirectory: '', 'aria-label': texts.chooseFolder }}
        take={take}
      >
        {texts.chooseFolder}
      </FileButton>
    </Box>
  )
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) => dataTransfer?.types.includes('Files')

/** A file dropped elsewhere would open in this window, replace the back office and stop all uploads. */
function useNothingOpens(): void {
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
}

export function DropArea({ list, children }: { list: PhotoList; children: ReactNode }) {
  const [depth, setDepth] = useState(0)
  const add = useAdd(list)
  const notify = useNotify()
  useNothingOpens()
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setDepth(0)
    if (list.kind === 'home') notify(texts.notHere, { type: 'warning' })
    else void readDropped(event.dataTransfer).then(add)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the buttons do the same
    <div
      onDragEnter={(event) => hasFiles(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth((before) => before - 1)}
      onDrop={drop}
      style={{ position: 'relative', minHeight: '60vh' }}
    >
      {children}
      {depth > 0 && list.kind !== 'home' && (
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
