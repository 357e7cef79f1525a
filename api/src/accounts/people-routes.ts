import { invitationRoutes } from './accept-invite.ts'
import { editPeople } from './edit-people.ts'
import { invitesRoutes } from './invite-admin.ts'

export const peopleRoutes = { people: editPeople, invites: invitesRoutes, invitation: invitationRoutes }
