import { fromCallback } from 'xstate'
import { asDesign, names, readToken } from './kept'
import type { OtherTabsFact } from '../../machines/app.machine'

/** SES-05 Tells what another tab did to the storage that both share. */
export const otherTabs = fromCallback(({ sendBack }) => {
  const tell = (fact: OtherTabsFact) => sendBack(fact)
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === null || key === names.token.toUpperCase()) {
      const token = readToken()
      tell(token === null ? { type: 'token.lost' } : { type: 'token.found', token })
    }
    if (key === names.design.toUpperCase() && newValue !== null) {
      tell({ type: 'design.changedElsewhere', design: asDesign(parsed(newValue)) })
    }
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
