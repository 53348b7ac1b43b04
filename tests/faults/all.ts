import type { Fault } from './fault'

const files = import.meta.glob<Fault>('./faults/*.fault.ts', { import: 'fault', eager: true })

/** Every fault there is, by name. */
export const faults: readonly Fault[] = Object.entries(files).map(([file, fault]) => {
  const name = /([^/]+)\.fault\.ts$/.exec(file)?.[1] ?? file
  if (fault?.name !== name) throw new Error(`${file} exports no fault named ${name}`)
  return fault
})
