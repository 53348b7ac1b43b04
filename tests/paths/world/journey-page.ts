import type { Browser } from 'playwright'
import { chatStage } from './chat-page'
import { formStage } from './form-page'
import { sessionStage } from './session-page'
import { togglesStage } from './toggles-page'
import { stored, visit, type Visit } from './visit'
import { journeyOf, journeyPaths } from '../journeys'
import { checksFor, executorFor, type Place, type Stage } from '../support/run'
import type { Doable } from './doable'
import type { Target } from './target'
import type { Path, Step } from '../support/cover'
import type { Member } from '../../../contract/entities.schema'

const always = (): boolean => true

/** All that happens in a journey. */
export const journeyInPage = (): Doable =>
  Object.fromEntries(
    journeyPaths().flatMap(({ steps }) => steps.slice(1).map(({ sample }) => [sample, always] as const)),
  )

const stages: Readonly<Record<string, (path: Path, server: Target, shown: Visit) => Promise<Stage>>> = {
  'live/chat': chatStage,
  'patterns/form': formStage,
  'patterns/toggles': togglesStage,
}

const journeyStage = async (path: Path, browser: Browser, server: Target): Promise<Stage> => {
  const { middle } = journeyOf(path)
  const stageOf = stages[middle.model.name]
  if (stageOf === undefined) throw new Error(`nothing of ${middle.model.name} is done on the way`)
  const shown = await visit(path, browser, server)
  const { page, at, look, end } = shown
  /** Whoever has come in does it, on the page that is open. */
  const inside = await stageOf(middle, server, {
    ...shown,
    open: async (hash) => void (await at(hash)),
    who: async () => ({
      phone: '',
      token: (await stored(page, 'ACCESS-TOKEN')) as string,
      member: (await stored(page, 'CURRENT-USER')) as Member,
    }),
  })
  const around = await sessionStage(server, shown)
  const stageFor = (step: Step): Stage => (middle.steps.includes(step) ? inside : around)
  return {
    does: (step) => executorFor(stageFor(step), step)(step),
    shows: async (step) => {
      for (const check of checksFor(stageFor(step), step)) await check(step)
    },
    end,
    look,
  }
}

/** Whole ways of a person, in Chromium. */
export const journeyOnBrowser = (browser: Browser, server: Target): Place => ({
  name: 'browser',
  begin: (path) => journeyStage(path, browser, server),
})
