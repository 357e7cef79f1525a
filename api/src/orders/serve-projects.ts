// Sends our project files to anyone with a signed address that has not expired (M-15). For a customer's address the
// order is checked again: if it isn't paid any more, nothing is sent.
import path from 'node:path'
import { Hono } from 'hono'
import { seekId } from '../platform/database/paging.ts'
import { refuseFile, sendFile } from '../platform/http/send-file.ts'
import { seekProject } from './project-store.ts'
import { maySeeFiles } from './rules.ts'
import { readLink, type Signing } from './sign-link.ts'

const EXPIRED = 'This link has run out. Please open your order again: there you find a new one.'
const GONE = 'These files are not here any more. Please open your order again, or write to us.'

/** Mount it at `PROJECTS_PATH`. @param folder of the projects */
export function createProjects(signing: Pick<Signing, 'database' | 'now'> & { folder: string }): Hono {
  const projects = new Hono()
  // Hono uses the same handler for HEAD, without the body.
  projects.get('/:id/:name', async (c) => {
    const id = c.req.param('id')
    const reader = await readLink(signing, id, new URL(c.req.url).searchParams)
    if (!reader) return refuseFile(c, EXPIRED, 403)
    const number = seekId(id)
    const project = number === undefined ? undefined : await seekProject(signing.database, number)
    if (!project) return refuseFile(c, GONE, 404)
    if (!maySeeFiles({ is_admin: reader === 'studio' }, project)) return refuseFile(c, EXPIRED, 403)
    const file = { name: project.name, size: project.bytes, tag: `project-${project.id}` }
    return (await sendFile(c, path.join(signing.folder, project.file), file)) ?? refuseFile(c, GONE, 404)
  })
  projects.all('*', (c) => refuseFile(c, GONE, 404))
  return projects
}
