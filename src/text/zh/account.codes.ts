/** Sentences of codes to be scanned, and of those one shows. */
export const codeTexts = {
  'scan.title': '扫一扫',
  'scan.choose': '从相册选一张二维码图片',
  'scan.starting': '正在打开相机…',
  'scan.looking': '把朋友的二维码或邀请码放进画面里',
  'scan.insecure': '这个地址不能用相机（需要 https）。可以从相册选一张二维码图片，或用手机自带的相机扫。',
  'scan.refused': '没有相机权限。请在浏览器设置里允许使用相机，或从相册选一张二维码图片。',
  'scan.missing': '这台设备没有可用的相机，可以从相册选一张二维码图片。',
  'scan.busy': '相机正被其他应用占用，关掉它再试，或从相册选一张二维码图片。',
  'scan.foreign': '这不是触线的好友码或邀请码，换一个试试',
  'scan.none': '这张图片里没有找到二维码，换一张清楚的试试',
  'my.code': '二维码',
  'my.codeOf': '{name} 的二维码',
  'my.codeShare': '分享主页',
  'my.codeCopy': '复制链接',
  'my.codeNotCopied': '没能复制，可以截图分享二维码',
  'my.codeHint': '让朋友扫一扫，就能打开你的主页',
} as const
