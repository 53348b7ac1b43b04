import { composeStory } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import preview from '../../.storybook/preview'
import { CrashGuard } from '../../src/app/crash-guard'

// The toolbar's part of a story asks how wide the window is, which jsdom does not know.
// A story has settled when its faces are here, too, which jsdom does not fetch.
vi.hoisted(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
})

const Breaking = () => {
  throw new Error('a broken view')
}
const guarded = (view: () => React.ReactNode, breaks: boolean) => {
  const View = view
  const story = {
    parameters: { breaks },
    render: () => (
      <CrashGuard fallback={() => <p>a guard's fallback</p>}>
        <View />
      </CrashGuard>
    ),
  }
  return composeStory(story, { title: 'Screens/Proof' }, preview, 'Proof').run()
}

test('a story in which a view breaks fails, though a guard shows something in its place', async () => {
  await expect(guarded(Breaking, false)).rejects.toThrow(
    "a view broke and a guard's fallback stands in its place: a broken view",
  )
})

test('the story of a guard passes where a view breaks, and fails where none does', async () => {
  await expect(guarded(Breaking, true)).resolves.toBeUndefined()
  await expect(guarded(() => <p>well</p>, true)).rejects.toThrow('in which nothing broke')
})

test('a story in which nothing breaks passes, also after one that broke', async () => {
  await expect(guarded(Breaking, false)).rejects.toThrow('a view broke')
  await expect(guarded(() => <p>well</p>, false)).resolves.toBeUndefined()
})
