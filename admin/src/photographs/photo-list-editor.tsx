import { Box, Typography } from '@mui/material'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { DemoKindNote } from '../ui/demo-notes.tsx'
import { Loading } from '../ui/loading.tsx'
import { publicPathOfPhoto } from '../ui/public-path.ts'
import { AddButtons, DropArea } from './add-photographs.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { MakingNote } from './making-note.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { type NamedLists, type Photo, type PhotoList, pathOf, publicListOf } from './photo-lists.ts'
import { photographsTexts as texts } from './photographs-texts.ts'
import { uploadQueue } from './shared-upload-queue.ts'
import { UploadsPanel } from './uploads-panel.tsx'
import { arrangePhotos, usePhotos } from './use-photos.ts'

/** In ms. While hundreds of photographs arrive, the list isn't loaded for each of them. */
const SETTLING = 2000
const SETTLING_EACH = 6

export function PhotoListEditor({ list, lists }: { list: PhotoList; lists: NamedLists }) {
  const { photos, error, reload, show } = usePhotos(list)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<number>()
  const [isDragging, setDragging] = useState(false)
  const notify = useNotify()

  const choose = useCallback((id: number) => {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  const chooseNone = useCallback(() => setChosen(new Set()), [])
  // in the order of the list, without removed photographs
  const chosenIds = useMemo(() => (photos ?? []).flatMap(({ id }) => (chosen.has(id) ? id : [])), [photos, chosen])
  const move = useCallback(
    (moved: Photo[]) => {
      show(moved)
      arrangePhotos(
        list,
        moved.map(({ id }) => id),
      ).then(
        () => notify(texts.arranged, { type: 'success' }),
        (reason: Error) => {
          notify(reason.message, { type: 'error' })
          void reload()
        },
      )
    },
    [list, show, notify, reload],
  )
  // looked at again when a photograph is hidden or shown
  const demoState = photos?.filter(({ demo, is_published }) => demo && is_published).length
  const photo = photos?.find(({ id }) => id === opened)

  return (
    <DropArea list={list}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 2 }}>
        {list.kind !== 'home' && <AddButtons list={list} />}
        {photos && photos.length > 0 && <Typography color="text.secondary">{texts.count(photos.length)}</Typography>}
      </Box>
      {photos?.some(({ demo }) => demo) && (
        <DemoKindNote key={demoState} kind="photos" words={texts.demo} changed={reload} />
      )}
      <UploadsPanel place={pathOf(list)} />
      <MakingNote isHeld={isDragging} />
      <ReloadWhenTaken list={list} shown={photos?.length ?? 0} reload={reload} />
      {(error || !photos) && <Loading error={error} again={() => void reload()} />}
      {photos?.length === 0 && (
        <Typography sx={{ py: 6 }}>{list.kind === 'home' ? texts.emptyHome : texts.empty}</Typography>
      )}
      {photos && photos.length > 0 && (
        <>
          <PhotoGrid
            photos={photos}
            chosen={chosen}
            choose={choose}
            open={setOpened}
            moved={move}
            drags={setDragging}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {texts.byDrag}
          </Typography>
        </>
      )}
      {chosenIds.length > 0 && (
        <BulkBar
          ids={chosenIds}
          all={photos?.length ?? 0}
          categories={lists.categories}
          chooseAll={() => setChosen(new Set(photos?.map(({ id }) => id)))}
          chooseNone={chooseNone}
          changed={reload}
        />
      )}
      {photo && (
        <PhotoDialog
          key={photo.id}
          photo={photo}
          path={publicPathOfPhoto(photo, publicListOf(photo, lists))}
          close={() => setOpened(undefined)}
          changed={reload}
        />
      )}
    </DropArea>
  )
}

/** A separate component, so that a new photograph draws only this part again. */
function ReloadWhenTaken({ list, shown, reload }: { list: PhotoList; shown: number; reload: () => Promise<void> }) {
  const taken = useSyncExternalStore(uploadQueue.subscribe, () => uploadQueue.takenIn(list))
  const seen = useRef(taken)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (taken === seen.current || timer.current) return
    const settling = SETTLING + shown * SETTLING_EACH
    timer.current = setTimeout(() => {
      timer.current = undefined
      seen.current = uploadQueue.takenIn(list)
      void reload()
    }, settling)
  }, [taken, shown, list, reload])
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}
