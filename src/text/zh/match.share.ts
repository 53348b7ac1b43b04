/** Sentences of what came of sharing a page: part of `centre`, alone for a page that needs no more of it. */
export const sharing = {
  'centre.copied': '链接已复制',
  'centre.shareFailed': '没能分享，请复制地址栏里的链接',
} as const
