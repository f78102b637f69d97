// The switches of every page: theme and language. A cookie keeps them, so that the server's first paint is right.
import { element, KEY, ownKey, say } from "./dom.js";

const THEMES = ["auto", "light", "dark"];
const root = document.documentElement;
const remember = (name, value) => { document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`; };

function showTheme() {
  element("theme").textContent = say.themes[root.dataset.theme || "auto"];
}

element("theme").hidden = false;
element("theme").addEventListener("click", () => {
  const next = THEMES[(THEMES.indexOf(root.dataset.theme || "auto") + 1) % THEMES.length];
  if (next === "auto") delete root.dataset.theme;
  else root.dataset.theme = next;
  remember("theme", next);
  showTheme();
  document.dispatchEvent(new Event("recoloured"));
});
for (const link of document.querySelectorAll("[data-language]")) {
  link.addEventListener("click", () => {
    remember("ui", link.dataset.language);
    const here = new URL(location.href); // with what was typed since the page was loaded
    here.searchParams.set("ui", link.dataset.language);
    link.href = here.href;
  });
}
const key = element("api-key"), sent = document.querySelectorAll("input[name=api_key]"); // of forms that are posted
const showKey = () => sent.forEach((one) => { [one.value, one.disabled] = [ownKey(), !ownKey()]; });
if (key) {
  key.value = ownKey();
  key.form.addEventListener("submit", (event) => event.preventDefault());
  key.addEventListener("change", () => {
    try {
      localStorage.setItem(KEY, key.value.trim());
    } catch { /* a forbidden storage: the key cannot be kept */ }
    showKey();
    document.dispatchEvent(new Event("keyed"));
  });
}
showKey();
showTheme();
