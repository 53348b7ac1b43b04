import {
  Anchor,
  ArgTypes,
  Canvas,
  Controls,
  DocsContainer,
  DocsContext,
  Heading,
  Markdown,
  Subheading,
  Title,
  type DocsContainerProps,
  type DocsContextProps,
} from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState, type ReactNode } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { buildArgsParam } from 'storybook/internal/router'
import { themes } from 'storybook/theming'
import { titleAs } from './called'
import { color } from '../src/styles/tokens'
import { readOf, type OfPart } from './controls'
import type { PreparedStory, Renderer } from 'storybook/internal/types'

type Story = PreparedStory<Renderer>

interface Docs {
  readonly description?: { readonly component?: string; readonly story?: string }
  readonly story?: { readonly inline?: boolean; readonly height?: string }
}

const docsOf = ({ parameters }: Pick<Story, 'parameters'>): Docs => (parameters['docs'] ?? {}) as Docs

/** What stands over a part in its source, without the requirements' numbers. */
const plain = (said: string): string => said.replaceAll(/^(?:[A-Z]+-\d+,? ?)+/gm, '').trim()

const describe = (part: unknown): string => plain(readOf(part).description ?? '')

/** The part that a story shows with its values as controls; null: it draws something of its own. */
const shownBy = (story: Story): unknown => {
  if (story.parameters['__isArgsStory'] !== true) return null
  return (story.parameters['part'] as OfPart | undefined)?.component ?? story.component ?? null
}

/** Storybook's own panel, as its address names it. */
const CONTROLS = 'addon-controls'

type Globals = Readonly<Record<string, unknown>>

/** What is chosen in the toolbar. */
const useGlobals = (context: DocsContextProps): Globals => {
  const [first] = context.componentStories()
  const [globals, setGlobals] = useState<Globals>(() =>
    first === undefined ? {} : (context.getStoryContext(first)['globals'] as Globals),
  )
  useEffect(() => {
    const hear = (told: { readonly globals: Globals }): void => setGlobals(told.globals)
    context.channel.on(GLOBALS_UPDATED, hear)
    return () => context.channel.off(GLOBALS_UPDATED, hear)
  }, [context])
  return globals
}

/** As on a phone, in a page of its own. Storybook's own frames know nothing of the toolbar. */
const Framed = ({ story }: { readonly story: Story }) => {
  const { viewport: _, ...look } = useGlobals(useContext(DocsContext))
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this same Storybook
    <iframe
      title={story.name}
      src={`iframe.html?viewMode=story&id=${story.id}&globals=${buildArgsParam({}, look)}`}
      loading="lazy"
      style={{ width: 'min(100%, 390px)', height: docsOf(story).story?.height, border: '1px solid #8886' }}
    />
  )
}

const isFramed = (story: Story): boolean => docsOf(story).story?.inline === false

const Shown = ({ story }: { readonly story: Story }) => (
  <Anchor storyId={story.id}>
    {isFramed(story) ? <Framed story={story} /> : <Canvas of={story.moduleExport} sourceState="hidden" />}
  </Anchor>
)

/** Where a story stands with its controls, in what is chosen in the toolbar. */
const withControls = (story: Story, globals: Globals): string =>
  `./?path=/story/${story.id}&globals=${buildArgsParam({}, globals)}&addonPanel=${CONTROLS}`

const Values = ({ part, story }: { readonly part: unknown; readonly story: Story | undefined }) => {
  const globals = useGlobals(useContext(DocsContext))
  if (story === undefined) return <ArgTypes of={part} />
  if (!isFramed(story)) return <Controls of={story.moduleExport} />
  return (
    <>
      <ArgTypes of={story.moduleExport} />
      <p>
        It covers a whole page, so it stands in a frame here. Its values are changed beside{' '}
        <a href={withControls(story, globals)} target="_parent">
          the story
        </a>
        .
      </p>
    </>
  )
}

interface PartProps {
  readonly name: string | null
  readonly part: unknown
  readonly story: Story | undefined
  readonly instead: string
}

const Part = ({ name, part, story, instead }: PartProps) => (
  <>
    {name !== null && <Heading>{name}</Heading>}
    <Markdown>{describe(part) || instead}</Markdown>
    {story !== undefined && <Shown story={story} />}
    <Values part={part} story={story} />
  </>
)

/** A part stands on the product's own ground. */
const GROUND = `.docs-story{background:${color.page};color:${color.ink}}`

/** A page of `src/ui`: what each of its parts is for, as its source says, with its values; then its stories. */
export const DocsPage = () => {
  const context = useContext(DocsContext)
  const stories = context.componentStories() as readonly Story[]
  const [first] = stories
  if (first === undefined) return null
  const { component } = first
  const others = (first.parameters['parts'] ?? {}) as Readonly<Record<string, unknown>>
  const parts: readonly (readonly [string | null, unknown])[] = [[null, component], ...Object.entries(others)]
  const named = parts.map(([name, part]): Omit<PartProps, 'instead'> => ({
    name:
      name ??
      (parts.length > 1 ? (readOf(part).displayName ?? (component as { name?: string }).name ?? null) : null),
    part,
    story: stories.find((story) => shownBy(story) === part),
  }))
  const above = new Set(named.map(({ story }) => story))
  const below = stories.filter((story) => !above.has(story))
  return (
    <>
      <style>{GROUND}</style>
      <Title>{titleAs(first.title).split('/').at(-1)}</Title>
      {named.map((each) => (
        <Part
          key={each.name}
          {...each}
          instead={each.part === component ? plain(docsOf(first).description?.component ?? '') : ''}
        />
      ))}
      {below.length > 0 && <Heading>Stories</Heading>}
      {below.map((story) => {
        const said = plain(docsOf(story).description?.story ?? '')
        return (
          <section key={story.id}>
            <Subheading>{story.name}</Subheading>
            {said !== '' && <Markdown>{said}</Markdown>}
            <Shown story={story} />
          </section>
        )
      })}
    </>
  )
}

interface ContainerProps extends DocsContainerProps {
  readonly children?: ReactNode
}

/** Around a page: in the toolbar's mode, as the stories on it are. */
export const Container = (props: ContainerProps) => {
  const { theme } = useGlobals(props.context)
  const isDark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return <DocsContainer {...props} theme={isDark ? themes.dark : themes.light} />
}
