import { draftsOf } from '../actors/drafts'

/** What is begun in a form, by the form's name, which no other has. */
export const formDrafts = (name: string) => draftsOf(name)
