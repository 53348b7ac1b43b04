/** The looks in which pictures are kept, from left to right. */
export const looks = /** @type {const} */ ({
  'zh-light': { language: 'zh-CN', theme: 'light' },
  'zh-dark': { language: 'zh-CN', theme: 'dark' },
  'en-light': { language: 'en', theme: 'light' },
  'en-dark': { language: 'en', theme: 'dark' },
})
