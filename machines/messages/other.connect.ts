import { fromPromise } from 'xstate'
import { requesting } from '../app/call-request'
import type { Dependency } from '../patterns/dependency'
import { watchOutdated } from '../patterns/outdated'
import { resourceOf, type Resource } from '../patterns/resource.connect'
import { resourceMachine, type ResourceLoad } from '../patterns/resource.machine'
import { getPerson } from '../../contract/social.people'
import type { PersonPage } from '../../contract/social.schema'

const askPerson = requesting(getPerson, { silent: true })

/** FEAT-06 Who an address names to write to, should the server open no thread with them; null: nobody is named. */
export const otherOf = (memberId: string | null): Dependency<Resource<PersonPage | null>> => {
  const person = resourceOf(getPerson, { memberId: memberId ?? '' })
  return {
    ...person,
    logic: resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, ResourceLoad>(({ input: { params: of }, signal, system }) =>
          memberId === null
            ? Promise.resolve(null)
            : askPerson({ input: of as { readonly memberId: string }, signal, system }),
        ),
        watchOutdated: watchOutdated(getPerson.tags),
      },
    }),
  }
}
