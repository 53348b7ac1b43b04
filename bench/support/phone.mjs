/** A slow phone on a slow link: ms, bytes a second, times slower. */
export const PHONE = { latency: 150, rate: 1.6e6 / 8, slowdown: 4 }

export const asPhone = async (page, { link = true } = {}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const { latency, rate, slowdown } = PHONE
  const conditions = { offline: false, latency, downloadThroughput: rate, uploadThroughput: rate }
  if (link) await session.send('Network.emulateNetworkConditions', conditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}
