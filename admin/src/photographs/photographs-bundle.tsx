// All screens of photographs.
import { Photographs } from './photographs.tsx'

export const screens = {
  '/photographs': <Photographs />,
  '/photographs/:kind': <Photographs />,
  '/photographs/:kind/:id': <Photographs />,
}
