import type { Locator, Page } from 'playwright'
import type { Served } from './server'

/** The first card of home that leads to a started stream. */
export const streamCard = (page: Page): Locator =>
  page.locator('a[href^="#/live?id="]', { has: page.getByText('直播', { exact: true }) }).first()

/** Opens the first stream that home offers and answers its address. */
export const openFirstStream = async (page: Page): Promise<string> => {
  await page.goto('/')
  const card = streamCard(page)
  await card.waitFor()
  const href = (await card.getAttribute('href')) ?? ''
  await closeNotice(page)
  await page.goto(`/${href}`)
  return href
}

/** The notice lies over the first page of a new phone; it is closed as a person would. */
export const closeNotice = async (page: Page): Promise<void> => {
  // Anywhere else it waits.
  if (!['', '#/', '#/home', '#/home/index'].includes(new URL(page.url()).hash)) return
  const notice = page.getByRole('dialog')
  const came = await notice.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (came) await notice.getByRole('button', { name: '关闭' }).click()
}

/** FEAT-01 The picture moves: its clock goes on and new frames are presented. */
export const expectMovingPicture = async (page: Page, timeout = 40_000): Promise<void> => {
  await page.waitForFunction(
    () => {
      const video = document.querySelector('video')
      if (video === null || video.readyState < 2) return false
      const { dataset } = video
      const frames = video.getVideoPlaybackQuality().totalVideoFrames
      dataset['framesFrom'] ??= String(frames)
      dataset['timeFrom'] ??= String(video.currentTime)
      return frames - Number(dataset['framesFrom']) >= 10 && video.currentTime > Number(dataset['timeFrom'])
    },
    undefined,
    { timeout, polling: 100 },
  )
  await page.evaluate(() => {
    const video = document.querySelector('video')
    delete video?.dataset['framesFrom']
    delete video?.dataset['timeFrom']
  })
}

/** Presses one of the controls over the picture, which go by themselves: with the focus they are there and stay. */
export const pressControl = async (page: Page, name: string): Promise<void> => {
  const control = page.getByRole('button', { name, exact: true })
  await control.focus()
  await control.click()
}

/** Logs in on the page shown with a code from the outbox. */
export const logIn = async (page: Page, server: Served, phone: string): Promise<void> => {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/验证码已发送至/).waitFor()
  await page.getByLabel('短信验证码').fill(server.codeOf(phone))
  const agree = page.getByRole('checkbox')
  if (!(await agree.isChecked())) await agree.check({ force: true })
  const submit = page.getByRole('button', { name: '登录', exact: true })
  if (await submit.isVisible()) await submit.click()
  await page.waitForURL(({ hash }) => !hash.startsWith('#/login'))
  // A newcomer is welcomed on the way.
  if (page.url().includes('view=welcome'))
    await page.getByRole('button', { name: /^(?:继续|去看看有什么直播)$/ }).click()
}
