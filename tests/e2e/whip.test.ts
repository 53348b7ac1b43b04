import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectMovingPicture, logIn } from './support/steps'
import { useWorld } from './support/world'

const { open, served, newAnchor } = useWorld({ SEED: 'none', WHIP: 'on' }, { camera: true })

/** Publishes camera and microphone like every WHIP client; answers where the stream is ended. */
const publish = (page: Page, whipUrl: string, key: string): Promise<string> =>
  page.evaluate(
    async ({ url, token }) => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { width: 1280, height: 720 },
        audio: true,
      })
      const connection = new RTCPeerConnection()
      for (const track of stream.getTracks()) connection.addTransceiver(track, { direction: 'sendonly' })
      await connection.setLocalDescription()
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
        body: connection.localDescription?.sdp ?? '',
      })
      const sdp = await response.text()
      if (response.status !== 201) throw new Error(`${response.status} ${sdp}`)
      await connection.setRemoteDescription({ type: 'answer', sdp })
      Object.assign(globalThis, { publishing: connection })
      return new URL(response.headers.get('location') ?? '', url).href
    },
    { url: whipUrl, token: key },
  )

test('[FEAT-16] a browser publishes over WHIP with the address and the key of the studio; another watches with sound', async () => {
  const anchor = await open('/room')
  await logIn(anchor, served(), await newAnchor())
  const box = anchor.getByRole('region', { name: '用推流软件开播' })
  await box.getByRole('button', { name: '显示推流密钥' }).click()
  const whipUrl = await box.getByText(/^http:.*\/whip$/).innerText()
  const key = await box.getByText(/^live_/).innerText()
  const publisher = await open('/home')
  const session = await publish(publisher, whipUrl, key)

  const room = anchor.getByRole('link', { name: '看直播间' })
  const address = (await room.getAttribute('href', { timeout: 60_000 })) ?? ''
  const viewer = await open(address.slice(1))
  await expectMovingPicture(viewer)
  const heard = () =>
    viewer.evaluate(() => {
      const video = document.querySelector('video')
      return video && 'webkitAudioDecodedByteCount' in video ? Number(video.webkitAudioDecodedByteCount) : 0
    })
  await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(0)
  await anchor.getByRole('list', { name: '推流状况' }).getByText('一切正常').waitFor()

  const ended = await publisher.evaluate(
    async ({ url, token }) =>
      (await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })).status,
    { url: session, token: key },
  )
  expect(ended).toBe(200)
  // Stopped is not ended: its anchor has half a minute to go on, or ends it.
  await anchor.getByRole('button', { name: '现在结束' }).click()
  await anchor.getByRole('dialog').getByRole('button', { name: '结束直播' }).click()
  await viewer.getByText('直播已结束').first().waitFor()
})
