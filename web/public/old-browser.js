// Browsers that cannot run the application's modules run this classic script too, so it is written in the oldest syntax.
// biome-ignore-all lint/complexity/useArrowFunction: see above
// biome-ignore-all lint/complexity/useOptionalChain: see above
(function () {
  // The style sheets need :has, which browsers from before 2023 lack.
  if (window.CSS && CSS.supports && CSS.supports('selector(:has(*))')) return;
  var popup = document.createElement('div');
  popup.setAttribute('role', 'dialog');
  popup.setAttribute('aria-labelledby', 'old-browser');
  popup.style.cssText =
    'position:fixed;z-index:10000;top:20px;left:16px;right:16px;max-width:440px;margin:0 auto;padding:24px;border:1px solid #c3ccd9;border-radius:10px;background:#fff;color:#0f1b2d;font:16px/1.5 Arial,sans-serif;box-shadow:0 8px 32px rgba(15,27,45,.2)';
  popup.innerHTML =
    '<h2 id="old-browser" style="margin:0 0 12px;font-size:20px">Din webbläsare är gammal</h2>' +
    '<p style="margin:0 0 20px">Platsa är gjort för nyare webbläsare. I den här kan delar se fel ut eller sluta fungera.</p>' +
    '<a href="https://www.mozilla.org/sv-SE/firefox/new/" rel="noreferrer" style="display:inline-block;margin:0 8px 8px 0;padding:9px 16px;border:1px solid #006aff;border-radius:8px;background:#006aff;color:#fff;font:inherit;text-decoration:none">Ladda ner en ny</a>' +
    '<button type="button" style="padding:9px 16px;border:1px solid #8a97ab;border-radius:8px;background:#fff;color:#0f1b2d;font:inherit;cursor:pointer">Fortsätt ändå</button>';
  var continueButton = popup.getElementsByTagName('button')[0];
  function close() {
    popup.parentNode.removeChild(popup);
  }
  continueButton.onclick = close;
  popup.onkeydown = function (event) {
    if (event.keyCode === 27) close();
  };
  document.body.appendChild(popup);
  continueButton.focus();
})();
