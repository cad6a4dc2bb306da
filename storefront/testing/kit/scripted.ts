// Imported before any page: parts that a browser takes over later come at once, as on a page one walked to.
document.documentElement.classList.add('scripted');
