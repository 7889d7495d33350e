const bullet = /^\s*(?:[•●▪■◦○·‣⁃∙►▸▶➤➢✓✔✦◆❖»]|[-–—*](?=\s)|o(?=\s\p{Lu}))\s*/u;

export function isBulletOnly(text: string): boolean {
  return /^(?:[•●▪■◦○·‣⁃∙►▸▶➤➢✓✔✦◆❖»*–—-]+|\p{So}\uFE0F?)$/u.test(text.trim());
}

export function hasBullet(text: string): boolean {
  return bullet.test(text);
}

export function withoutBullet(text: string): string {
  return text.replace(bullet, '').trim();
}
