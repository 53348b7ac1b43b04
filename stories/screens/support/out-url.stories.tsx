import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { support } from '../../../contract/samples/support'

const meta = { title: 'Screens/Out url' } satisfies Meta
export default meta

const at = screenStories({
  at: '/outUrl?url=https%3A%2F%2Fwww.example.com%2Fnews%2Fderby%3Ffrom%3Dnotice&title=德比前瞻',
  member,
  requires: { check: resource(support.checkHost.empty) },
})
const to = (url: string) => `/outUrl?${new URLSearchParams({ url }).toString()}`

export const Known = at()
export const InTheDark = { ...at(), globals: { theme: 'dark' } }
export const ForeignLettersAndOpen = at({ at: to('http://xn--pple-43d.example/login') })
export const Blocked = at({ requires: { check: resource(support.checkHost.full) } })
export const LongAddress = at({ at: to(`https://example.com/${'very-long/'.repeat(60)}`) })
export const Loading = at({ requires: { check: loading } })
export const Failed = at({ requires: { check: failed } })

const notOpened = screenStories({ at: '/outUrl?url=javascript%3Aalert(1)', member })

export const NoPage = notOpened()
export const Disguised = notOpened({ at: to('https://touchline.example@evil.example/') })
export const InEnglish = { ...Known, globals: { language: 'en' } }
export const LargeText = { ...Known, globals: { textSize: 200 } }
export const Desktop = { ...Known, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
