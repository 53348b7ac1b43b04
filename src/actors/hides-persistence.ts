import { createCache, fieldsOf, listIn } from './storage'
import { deviceKeys } from './persistence'
import { HIDDEN_MAX, type HiddenPerson, type Hides } from '../../machines/live/moderation.machine'
import type { ChatLine } from '../../contract/entities.schema'

const cache = createCache()

const textIn = (value: unknown): value is string => typeof value === 'string' && value !== ''
const personIn = (value: unknown): readonly HiddenPerson[] => {
  const { id, name } = fieldsOf(value)
  return textIn(id) && textIn(name) ? [{ id, name }] : []
}

/** STORE-04 Whatever stands in the storage, what is no person and no word is left out. */
export const readHides = (): Hides => {
  const { people, words } = fieldsOf(cache.get(deviceKeys.hides))
  return {
    people: listIn(people, HIDDEN_MAX).flatMap(personIn),
    words: listIn(words, HIDDEN_MAX).filter(textIn),
  }
}

/** STORE-02 Without a lifetime, as every choice a person made. */
export const storeHides = (hides: Hides): void => cache.set(deviceKeys.hides, hides, null)

/** One without a member's id is known by the name. */
export const personIdOf = ({ memberId, nickname }: Pick<ChatLine, 'memberId' | 'nickname'>): string =>
  memberId ?? `~${nickname}`

/** Spaces, case and width make no other word. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/gu, '')

/** FEAT-06 Whether the viewer does not want to read a line. The room's own lines are always shown. */
export const isHidden = ({ people, words }: Hides, line: ChatLine): boolean => {
  if (line.event !== null) return false
  const id = personIdOf(line)
  if (people.some((person) => person.id === id)) return true
  const text = folded(line.text)
  return words.some((word) => text.includes(folded(word)))
}
